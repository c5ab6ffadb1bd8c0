import { expect, test } from "vitest";
import { readGuide } from "./guides.ts";

test("a guide has its title, its sections, and links of the console", async () => {
	const guide = await readGuide(
		"# Words & deeds\n\nOne.\n\n## When it\u2019s done, rest\n\n[Media](media.md#finding) and <script>alert(1)</script>\n\n![A car](editors/car.webp)\n",
	);
	expect(guide.title).toBe("Words & deeds");
	expect(guide.sections).toEqual([
		{ id: "when-its-done-rest", title: "When it\u2019s done, rest" },
	]);
	expect(guide.html).toContain('<h2 id="when-its-done-rest">');
	expect(guide.html).toContain('href="/console/help/media#finding"');
	expect(guide.html).toContain('<img loading="lazy" src="editors/car.webp"');
	expect(guide.html).not.toContain("<h1>");
	expect(guide.html).not.toContain("<script");
});
