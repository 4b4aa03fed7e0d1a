/**
 * The very first script of index.html, in ES5. A browser without `URL.parse` lacks more that the showroom needs
 * (`admitted` in package.json). In a frame whose sandbox lacks `allow-same-origin` the page's origin is "null", and the
 * browser refuses its modules and storage. Both get a page with one sentence instead: the rest of index.html becomes a
 * comment, so that none of its scripts run.
 */
URL.parse&&origin!="null"||document.write("<script src=OUTDATED_PAGE><\/script><!--")
