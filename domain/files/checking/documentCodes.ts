import { pageMap } from "../../../contracts/map.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { once } from "../../../platform/runtime/concurrency/singleFlight.ts";
import { demand } from "../../rights/demand.ts";
import type { FileEntry } from "../library/libraryQueries.ts";
import { newestVersion } from "../versions/versionQueries.ts";

const loadQr = once(() => import("uqr"));

/** Version of a file that a code on a document names. */
export type CodedVersion = { id: string; version: number };

/**
 * Code of a version: its number, and the 16 bytes of the file's id as base64url. Nobody guesses
 * 74 random bits of it.
 */
export function codeOf({ id, version }: CodedVersion): string {
	const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
	return `${version}.${bytes.toString("base64url")}`;
}

/** Version that a code names; undefined for what is no code. */
export function versionOfCode(code: string): CodedVersion | undefined {
	const [, number = "", packed = ""] =
		/^([1-9]\d{0,6})\.([\w-]{22})$/.exec(code) ?? [];
	if (packed === "") return undefined;
	const hex = Buffer.from(packed, "base64url").toString("hex");
	const id = [
		...[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16)],
		...[hex.slice(16, 20), hex.slice(20)],
	].join("-");
	return { id, version: Number(number) };
}

/** Code as it is printed on a document. */
export type PrintedCode = {
	version: number;
	/** Address that the code leads to. */
	address: string;
	/** Drawing of the QR code. */
	svg: string;
};

export type DocumentCodes = ReturnType<typeof createDocumentCodes>;

/**
 * QR codes that are printed on documents and lead to the page that says whether they hold
 * (docs/decisions/0113).
 *
 * @throws DomainError `forbidden`, `not_found`
 */
export function createDocumentCodes(deps: {
	db: Db;
	find: (id: string) => Promise<FileEntry>;
	/** Origin of the site. */
	publicUrl: string;
}) {
	const { db, find, publicUrl } = deps;

	/**
	 * Codes of the version that holds, and of the next: a code is printed on a document before
	 * the document is added.
	 */
	async function codes(
		id: string,
	): Promise<{ current: PrintedCode; next: PrintedCode }> {
		await find(id);
		const { renderSVG } = await loadQr();
		const newest = (await newestVersion(db, id)) || 1;
		const printed = (version: number): PrintedCode => {
			// Behind the #: no log and no cache learns which document it was.
			const address = `${publicUrl}${pageMap.check.path}#${codeOf({ id, version })}`;
			return {
				version,
				address,
				svg: renderSVG(address, { ecc: "M", border: 4 }),
			};
		};
		return { current: printed(newest), next: printed(newest + 1) };
	}

	return {
		/** Codes for a command. */
		codes,

		/** Codes for a member of the staff. */
		async forStaff(who: Staff, id: string) {
			demand(who, "library.manage");
			return codes(id);
		},
	};
}
