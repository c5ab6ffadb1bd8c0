/*
 * For browsers without modules, in which React does not run: they get the
 * server's pages, and with legacy.css all of their links. IE, Chrome below 50,
 * Firefox below 45, Safari below 10 and Edge below 14 (specification, section 2)
 * get hash-style navigation, too: a click on /models leads to /#/models, which
 * loads that page into this one. ES5, no libraries; everybody else never runs it.
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

	/* Section 9 of the specification: pixels of scroll after which the header turns white. */
	var whiteAfter = 400;
	/* Whether the page opens with a picture that the header lies over. */
	var overlay = false;

	function header() {
		return document.getElementsByTagName("header")[0];
	}

	function followScroll() {
		if (!overlay) return;
		if (window.pageYOffset >= whiteAfter) header().setAttribute("data-white", "true");
		else header().removeAttribute("data-white");
	}

	function meetHeader() {
		overlay = Boolean(header()) && !header().hasAttribute("data-white");
		followScroll();
	}

	function bringSheet(href) {
		var link = document.createElement("link");
		link.rel = "stylesheet";
		link.href = href;
		document.head.appendChild(link);
	}

	bringSheet("/legacy.css");
	// Sheets that a page names for later, where nothing else asks for them.
	var later = document.querySelector("noscript[data-later]");
	var sheets = (later && later.textContent.match(/\/assets\/[^"]+/g)) || [];
	for (var i = 0; i < sheets.length; i++) bringSheet(sheets[i]);
	// Elements that wait for scripts to say that the page is painted.
	document.documentElement.setAttribute("data-painted", "");
	document.documentElement.setAttribute("data-font", "");
	// The site's own sheets stand in cascade layers, which these have never heard of.
	if (!window.CSSLayerBlockRule) document.documentElement.className += " plain";
	meetHeader();
	window.addEventListener("scroll", followScroll);

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
			bringSheet(wanted[n]);
		}
	}

	/* Language and direction: a parsed page has lost the attributes of its root. */
	function takeRoot(html) {
		var tag = (/<html\b[^>]*>/i.exec(html) || [""])[0];
		document.documentElement.lang = (/ lang="([^"]*)"/.exec(tag) || ["", ""])[1];
		document.documentElement.dir = (/ dir="([^"]*)"/.exec(tag) || ["", ""])[1];
	}

	function show(html, path) {
		var parsed = document.implementation.createHTMLDocument("");
		// The policy of the page we are in allows no styles and scripts of another.
		parsed.documentElement.innerHTML = html.replace(
			/<(style|script)\b[^>]*>[\s\S]*?<\/\1>/g,
			""
		);
		if (!parsed.getElementById("content")) {
			window.location.href = path;
			return;
		}
		bringStyles(html);
		document.title = parsed.title;
		takeRoot(html);
		// All of it: header and menu, too, say which page one is on.
		document.body.innerHTML = parsed.body.innerHTML;
		window.scrollTo(0, 0);
		meetHeader();
		document.getElementById("content").focus();
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
		// The part of the address after # names the page: a place in it is gone to.
		var place = href.charAt(0) === "#" && document.getElementById(href.slice(1));
		if (place) {
			event.preventDefault();
			place.scrollIntoView();
			return;
		}
		// Other languages and files are ordinary links.
		if (href.charAt(0) !== "/" || link.getAttribute("hreflang")) return;
		event.preventDefault();
		window.location.hash = "#" + href;
	});
	window.addEventListener("hashchange", load);
	load();
})(window, document);
