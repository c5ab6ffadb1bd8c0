import { expect, test } from "vitest";
import { escapeMarkup, unescapeMarkup } from "./markup.ts";

test("text is escaped for elements and attributes, and comes back", () => {
	const text = `Tom & "Jerry" <b>'s</b> &amp; &lt;`;
	const escaped = escapeMarkup(text);
	expect(escaped).toBe(
		"Tom &amp; &quot;Jerry&quot; &lt;b&gt;&#39;s&lt;/b&gt; &amp;amp; &amp;lt;",
	);
	expect(unescapeMarkup(escaped)).toBe(text);
	expect(unescapeMarkup("it&#x27;s &nbsp; &amp;lt;")).toBe("it's &nbsp; &lt;");
});

test("what XML cannot carry at all goes", () => {
	expect(escapeMarkup('a\u0000\u000b\ud800b\n<&>"')).toBe(
		"a\ufffdb\n&lt;&amp;&gt;&quot;",
	);
});
