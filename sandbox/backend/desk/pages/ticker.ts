// A page in the background is woken once a second only; a worker keeps its time, and so does the picture.
setInterval(() => postMessage(0), 40)
