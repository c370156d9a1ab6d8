// Short sounds, made on the spot; off unless asked for.

import { settings } from "./settings.svelte";

export type Sound = "roll" | "step" | "sweep" | "finish";

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound || document.hidden) return;
  context ??= new AudioContext();
  SOUNDS[sound](context, context.currentTime);
}

const SOUNDS: Record<Sound, (on: AudioContext, at: number) => void> = {
  roll: (on, at) => {
    for (const delay of [0, 0.07, 0.13, 0.22])
      tone(on, at + delay, 900 - delay * 1500, 0.03, "square");
  },
  step: (on, at) => tone(on, at, 320, 0.06, "triangle"),
  sweep: (on, at) => tone(on, at, 180, 0.35, "sawtooth", 620),
  finish: (on, at) => {
    for (const [index, pitch] of [523, 659, 784].entries())
      tone(on, at + index * 0.12, pitch, 0.2, "triangle");
  },
};

function tone(
  on: AudioContext,
  at: number,
  pitch: number,
  seconds: number,
  type: OscillatorType,
  glideTo = pitch,
): void {
  const source = new OscillatorNode(on, { type, frequency: pitch });
  const volume = new GainNode(on, { gain: 0.0001 });
  source.frequency.exponentialRampToValueAtTime(glideTo, at + seconds);
  volume.gain.setValueAtTime(0.06, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  source.connect(volume).connect(on.destination);
  source.start(at);
  source.stop(at + seconds);
}
