import { type PDFiumDocument, PDFiumLibrary } from "@hyzyla/pdfium";

/** Bytes of a PDF, which is read whole. */
export const pdfLimit = 200 * 1024 * 1024;

let pdfium: Promise<PDFiumLibrary> | undefined;

/** To be destroyed. @throws Error that says why it cannot be opened */
export async function openPdf(bytes: Buffer): Promise<PDFiumDocument> {
	pdfium ??= PDFiumLibrary.init();
	return (await pdfium).loadDocument(bytes);
}
