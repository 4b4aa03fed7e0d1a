// Browsers throttle a background page to one tick per second. A worker keeps its rate, and so does the picture.
setInterval(() => postMessage(0), 40)
