/**
 * The very first script of index.html, in ES5. A browser without `URL.parse` lacks more that the showroom needs
 * (`admitted` in package.json). It gets a page with one sentence instead: the rest of index.html becomes a comment, so
 * that none of its scripts run.
 */
URL.parse||document.write("<script src=OUTDATED_PAGE><\/script><!--")
