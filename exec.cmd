@rem npm's scripts begin with exec, so that signals to npm reach Node. cmd.exe has no exec: it runs the rest of the line.
@%*
