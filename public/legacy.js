/*
 * For browsers that React does not run in: IE, Chrome below 50, Firefox below
 * 45, Safari below 10, Edge below 14 (specification, section 2). They get the
 * server's pages and hash-style navigation: a click on /models leads to
 * /#/models, which loads the page's content into this one. ES5, no libraries;
 * everybody else never runs it.
 */
(function (window, document) {
	function version(pattern) {
		var found = pattern.exec(navigator.userAgent);
		return found ? parseInt(found[1], 10) : 0;
	}

	function isOld() {
		var agent = navigator.userAgent;
		if (/MSIE |Trident\//.test(agent)) return true;
		var edge = version(/Edge\/(\d+)/);
		if (edge) return edge < 14;
		var chrome = version(/(?:Chrome|CriOS)\/(\d+)/);
		if (chrome) return chrome < 50;
		var firefox = version(/Firefox\/(\d+)/);
		if (firefox) return firefox < 45;
		var safari = version(/Version\/(\d+).*Safari/);
		return safari > 0 && safari < 10;
	}

	if (!isOld()) return;

	var first = window.location.pathname + window.location.search;
	var shown = first;

	/* The page a hash names; only ever a path of this site. */
	function wanted() {
		var hash = window.location.hash;
		if (hash.indexOf("#/") !== 0) return first;
		var path = hash.slice(1);
		return path.charAt(1) === "/" || path.charAt(1) === "\\" ? "/" : path;
	}

	/* The files of the styles that a page brings inside of it. */
	function stylesOf(html) {
		var tags = (html.match(/<style\b[^>]*>/g) || []).join(" ");
		return tags.match(/\/assets\/[^\s"'#]+\.css/g) || [];
	}

	var present = stylesOf(document.documentElement.innerHTML);

	function bringStyles(html) {
		var wanted = stylesOf(html);
		for (var n = 0; n < wanted.length; n++) {
			if (present.indexOf(wanted[n]) >= 0) continue;
			present.push(wanted[n]);
			var link = document.createElement("link");
			link.rel = "stylesheet";
			link.href = wanted[n];
			document.head.appendChild(link);
		}
	}

	function show(html, path) {
		var parsed = document.implementation.createHTMLDocument("");
		// The policy of the page we are in allows no styles inside of another.
		parsed.documentElement.innerHTML = html.replace(
			/<style\b[^>]*>[\s\S]*?<\/style>/g,
			""
		);
		var next = parsed.getElementById("content");
		var here = document.getElementById("content");
		if (!next || !here) {
			window.location.href = path;
			return;
		}
		bringStyles(html);
		document.title = parsed.title;
		here.innerHTML = next.innerHTML;
		here.className = next.className;
		window.scrollTo(0, 0);
	}

	function load() {
		var path = wanted();
		if (path === shown) return;
		shown = path;
		var request = new XMLHttpRequest();
		request.open("GET", path, true);
		request.onreadystatechange = function () {
			if (request.readyState !== 4 || shown !== path) return;
			if (request.status > 0) show(request.responseText, path);
			else window.location.href = path;
		};
		request.send();
	}

	function linkOf(node) {
		while (node && node.nodeName !== "A") node = node.parentNode;
		return node;
	}

	document.addEventListener("click", function (event) {
		var link = linkOf(event.target);
		if (!link || link.target || link.hostname !== window.location.hostname) return;
		if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
		var href = link.getAttribute("href") || "";
		// Other languages, files and places within the page are ordinary links.
		if (href.charAt(0) !== "/" || link.getAttribute("hreflang")) return;
		event.preventDefault();
		window.location.hash = "#" + href;
	});
	window.addEventListener("hashchange", load);
	load();
})(window, document);
