from launchbay.cli import main

main()
