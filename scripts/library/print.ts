import type { Browser } from "playwright-core";
import type { SampleFile } from "../../domain/files/sample/sampleTree.ts";
import { write } from "./output.ts";

/** Prints a document and writes it. */
export type Print = (doc: {
	/** Path below `files/`. */
	file: string;
	name: string;
	html: string;
	/** ISO-8601, UTC. */
	date: string;
	landscape?: boolean;
}) => Promise<SampleFile>;

/** Prints with a browser; the same document gives the same bytes every time. */
export function createPrint(browser: Browser): Print {
	return async (doc) => {
		const page = await browser.newPage();
		await page.setContent(doc.html, { waitUntil: "load" });
		await page.evaluate(() => document.fonts.ready.then(() => {}));
		const bytes = await page.pdf({
			format: "A4",
			landscape: doc.landscape ?? false,
			margin: { top: "18mm", bottom: "18mm", left: "18mm", right: "18mm" },
			printBackground: true,
			tagged: true,
			displayHeaderFooter: !doc.landscape,
			headerTemplate: "<span></span>",
			footerTemplate:
				'<div style="width:100%;font-size:8px;text-align:center;color:#6b7078"><span class="pageNumber"></span></div>',
		});
		await page.close();
		return write(doc.file, doc.name, dated(bytes, doc.date), doc.date);
	};
}

/** The PDF as if it were printed on its own date: places in it stay as they are. */
function dated(pdf: Buffer, date: string): Buffer {
	const stamp = date.replace(/\D/g, "").slice(0, 14);
	const text = pdf
		.toString("latin1")
		.replace(/\/(Creation|Mod)Date \(D:\d{14}/g, `/$1Date (D:${stamp}`);
	return Buffer.from(text, "latin1");
}
