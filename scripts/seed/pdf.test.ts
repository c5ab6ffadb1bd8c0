import { expect, test } from "vitest";
import { openPdf } from "../../platform/thumbnails/pdf.ts";
import { simplePdf } from "./pdf.ts";

test("a simple PDF has its pages and their text, and a table that finds its objects", async () => {
	const bytes = simplePdf(["one (of two)", "back\\slash"]);
	const document = await openPdf(bytes);
	const texts = [...document.pages()].map((page) => page.getText());
	document.destroy();
	expect(texts).toEqual(["one (of two)", "back\\slash"]);

	// Readers mend a wrong table without a word, so it is looked at itself.
	const text = bytes.toString("latin1");
	const table = Number(text.match(/startxref\n(\d+)\n/)?.[1]);
	expect(text.slice(table)).toMatch(/^xref\n0 8\n/);
	const rows = [...text.slice(table).matchAll(/(\d{10}) 00000 n/g)];
	const found = rows.map(([, at]) => text.slice(Number(at)).split("\n", 1)[0]);
	expect(found).toEqual([1, 2, 3, 4, 5, 6, 7].map((id) => `${id} 0 obj`));
});
