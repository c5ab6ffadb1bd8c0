import { type PDFiumDocument, PDFiumLibrary } from "@hyzyla/pdfium";
import { once } from "../runtime/concurrency/singleFlight.ts";

/** Bytes of a PDF, which is read whole. */
export const pdfLimit = 200 * 1024 * 1024;

const pdfium = once(() => PDFiumLibrary.init());

/**
 * Opens a PDF, to be destroyed by the caller. @throws Error that says why it cannot be
 * opened
 */
export async function openPdf(bytes: Buffer): Promise<PDFiumDocument> {
	return (await pdfium()).loadDocument(bytes);
}
