import type { Page } from "@playwright/test";
import { violations } from "../axe.ts";
import { type ArticleJourney, articleOf } from "./articles.ts";
import { paste } from "./paste.ts";
import { expect, test } from "./staff.ts";

type Site = Parameters<Parameters<typeof test>[2]>[0]["site"];

/** Opens an article's text in a language; what is written is read from its draft. */
async function open(
	page: Page,
	site: Site,
	journey: ArticleJourney,
	language: "en" | "zh" | "ar",
) {
	const { id: entry, texts } = await articleOf(site, journey, language);
	await page.goto(`/console/entries/news/${entry}/${language}`);
	const text = page.locator('.ProseMirror[role="textbox"]');
	await expect(text).toBeVisible();
	const written = async () => {
		const { body } = await site.editing.drafts.read({ entry, language });
		return (body as { source: string }).source;
	};
	return { text, written, source: texts.source ?? "" };
}

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body lang=EN-GB>
<!--StartFragment--><h1 style='mso-list:none'>Grand title</h1>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Bold</b> and
<i>italic</i> and <a href="javascript:alert(1)">no link</a>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>First</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]>Below</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Second</p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<table class=MsoTableGrid style='border:1pt'><tr><td colspan=2><p class=MsoNormal>Wide</p></td></tr><tr><td><p>a</p><p>b</p></td><td><table><tr><td>in</td><td>ner</td></tr></table></td></tr></table>
<p class=MsoNormal><img src="file:///C:/x.png" width=200>End<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference>[1]</span></a></p>
<div style='mso-element:footnote-list'><hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="NOTES#_ftnref1" name="_ftn1" title=""><span>[1]</span></a> Of the <a href="file:///C:/a.docx#_ftn1">note</a></p></div></div><script>alert(1)</script><!--EndFragment--></body></html>`;
const fromGoogle = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">Plain </span><span style="font-weight:700">strong</span> <a href="https://www.google.com/url?q=https://example.org/a&amp;sa=D"><span>out</span></a></p><ul><li><p>One</p></li><ul><li><p>Deep</p></li></ul></ul></b>`;

test("a text is written, pasted from Word and linked @desktop", async ({
	page,
	site,
	signIn,
}) => {
	await signIn(page);
	const { text, written, source } = await open(
		page,
		site,
		"pasted prose",
		"en",
	);
	expect(await violations(page)).toEqual([]);

	await text.locator("p").first().click();
	await page.keyboard.press("Control+Home");
	await page.keyboard.type("New ");
	await expect.poll(written).toBe(`New ${source}`);
	await page.keyboard.press("Control+z");
	await expect.poll(written).toBe(source);

	// Content copied from other programs becomes what a text may have.
	await page.keyboard.press("Control+a");
	// Browsers resolve what leads within a document against the page it is pasted into.
	await paste(text, fromWord.replace("NOTES", page.url()));
	await expect
		.poll(written)
		.toBe(
			[
				"## Grand title",
				"**Bold** and *italic* and no link.",
				"- First\n  1. Below\n- Second",
				"| Wide | |\n| - | - |\n| a b | in ner |",
				"End\\[1]",
				"---",
				"\\[1] Of the note",
			].join("\n\n"),
		);
	await expect(page.getByText("A picture was left out")).toBeVisible();
	await page.keyboard.press("Control+a");
	await paste(text, fromGoogle);
	await expect
		.poll(written)
		.toBe("Plain **strong** [out](https://example.org/a)\n\n- One\n  - Deep");
	await page.keyboard.press("Control+a");
	await paste(text, "", "One line\n\n<script>alert(1)</script>");
	await expect.poll(written).toBe("One line\n\n\\<script>alert(1)\\</script>");
	// Too much of it changes nothing, and says so.
	await paste(text, "", "word ".repeat(210_000));
	await expect(page.getByText("Nothing was pasted")).toBeVisible();
	await paste(text, `<p style="x">${"<span>".repeat(900_000)}`.slice(0, 5e6));
	expect(await written()).toContain("One line");

	// A link to a page found by its title; the toolbar, by keyboard.
	await page.keyboard.press("Control+a");
	await paste(text, "", "Our largest");
	await page.keyboard.press("Control+a");
	// However late the answer: what was found without words is not chosen for these.
	const newest = page.waitForResponse("**/console-links");
	await page.keyboard.press("Control+k");
	await newest;
	await page.route("**/console-links", async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 500));
		await route.continue();
	});
	await page.getByRole("combobox", { name: "Page or address" }).fill("Terra 7");
	await expect(
		page.getByRole("option", { name: "Terra 7", exact: true }),
	).toBeVisible();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await expect.poll(written).toBe("[Our largest](/models/Terra_7)");

	// A table and a heading by keyboard: what is typed at once goes into it.
	await page.keyboard.press("Control+End");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Alt+F10");
	const style = page.getByRole("button", { name: /^Paragraph style/ });
	await expect(style).toBeFocused();
	expect(await violations(page)).toEqual([]);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("menuitemradio").first()).toBeFocused();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await page.keyboard.type("Figures");
	await expect
		.poll(written)
		.toBe("[Our largest](/models/Terra_7)\n\n## Figures");
	await page.keyboard.press("Alt+F10");
	const table = page.getByRole("button", { name: "Table", exact: true });
	await table.focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("menuitem").first()).toBeFocused();
	await page.keyboard.press("Enter");
	await page.keyboard.type("Head");
	await page.keyboard.press("Tab");
	await page.keyboard.type("Other");
	await expect
		.poll(written)
		.toContain("| Head | Other | |\n| - | - | - |\n| | | |");
	await table.click();
	await page.getByRole("menuitem", { name: "Delete the column" }).click();
	await expect.poll(written).toContain("| Head | |\n| - | - |");
	await page.keyboard.type("Next");
	await expect.poll(written).toContain("| Head | Next |\n| - | - |");
});

test("the tools of a long text stay in sight", async ({
	page,
	site,
	signIn,
}) => {
	await signIn(page);
	const { text } = await open(page, site, "typed prose", "en");
	const tools = page.getByRole("toolbar");
	await text.locator(":scope > *").last().click();
	await page.evaluate(() => window.scrollBy(0, 200));
	await text
		.locator(":scope > *")
		.last()
		.evaluate((last) => last.scrollIntoView({ block: "end" }));
	await expect(tools).toBeInViewport({ ratio: 0.9 });
	// Not behind what sticks above.
	const isReached = await tools.evaluate((bar) => {
		const { left, top, height } = bar.getBoundingClientRect();
		return bar.contains(document.elementFromPoint(left + 20, top + height / 2));
	});
	expect(isReached).toBe(true);
});

test("Chinese is composed, Arabic runs its own way @desktop", async ({
	page,
	site,
	signIn,
}) => {
	await signIn(page);
	const chinese = await open(page, site, "pasted prose", "zh");
	await chinese.text.locator("p").first().click();
	await page.keyboard.press("Control+Home");
	const client = await page.context().newCDPSession(page);
	for (const composed of ["n", "ni", "nih", "你好"])
		await client.send("Input.imeSetComposition", {
			text: composed,
			selectionStart: composed.length,
			selectionEnd: composed.length,
		});
	await client.send("Input.insertText", { text: "你好" });
	await expect.poll(chinese.written).toBe(`你好${chinese.source}`);

	const arabic = await open(page, site, "pasted prose", "ar");
	await expect(arabic.text).toHaveAttribute("dir", "rtl");
	await arabic.text.locator("p").first().click();
	await page.keyboard.press("Control+Home");
	await page.keyboard.insertText("مرحبا ");
	await expect.poll(arabic.written).toBe(`مرحبا ${arabic.source}`);
});
