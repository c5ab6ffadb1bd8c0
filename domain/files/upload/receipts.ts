import { DomainError } from "../../../contracts/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";
import { cleanName } from "../library/names.ts";
import { createDocumentKeys } from "../signing/documentKeys.ts";
import { signText } from "../signing/signedText.ts";
import { verifierPath } from "../signing/verifierPath.ts";
import { findUpload, type Upload } from "./uploadQueries.ts";

/** Facts that were acknowledged when a file had come whole, as its upload keeps them. */
type Acknowledged = {
	/** Name it came under. */
	name: string;
	/** Login name of who sent it. */
	account: string;
	/** ISO-8601, UTC. */
	at: string;
};

/** Column `receipt` of an upload whose file is whole. */
export function acknowledged(facts: Acknowledged): string {
	return JSON.stringify(facts);
}

/** Signed receipt: name of a file for it, and its text. */
export type SignedReceipt = { name: string; text: string };

/**
 * Signed receipts of uploads (docs/decisions/0108): of what was acknowledged, whatever became
 * of the file since. Each is signed when it is asked for, with the key of now.
 */
export function createReceipts(deps: {
	db: Db;
	secrets: Secrets;
	/** Origin of the site. */
	publicUrl: string;
}) {
	const { db, publicUrl } = deps;
	const keys = createDocumentKeys(deps);

	/**
	 * Receipt of an upload of this account.
	 *
	 * @throws DomainError `not_found` for one of others, and one that is not whole
	 */
	return async function receipt(
		accountId: string,
		id: string,
	): Promise<SignedReceipt> {
		const upload = await findUpload(db, id);
		const facts = upload?.account_id === accountId && factsOf(upload);
		if (!facts) throw new DomainError("not_found", "no receipt");
		const { name, account, at, size, sha256 } = facts;
		const text = [
			"# Receipt: this file was received whole.",
			`# Number: ${id}`,
			`# Account: ${account.replace(/\s+/g, " ")}`,
			`# Received: ${at}`,
			'# Below: size in bytes, time (UTC); SHA-256, name. "sha256sum -c" compares the file.',
			"# The signature is checked by",
			`# ${publicUrl}${verifierPath}`,
			`# ${size} ${at.slice(0, 19)}Z`,
			`${sha256}  ${name}`,
			"",
		].join("\n");
		const seed = await keys.seed();
		return { name: `${name}.receipt.txt`, text: signText(seed, text) };
	};
}

/** Whether an upload has a receipt: those of older builds have none, and those that are open. */
export function hasReceipt({ receipt, sha256 }: Upload): boolean {
	return receipt !== null && sha256 !== null;
}

function factsOf({ receipt, sha256, size }: Upload) {
	if (receipt === null || sha256 === null) return undefined;
	const { name, ...others }: Acknowledged = JSON.parse(receipt);
	return { ...others, name: cleanName(name), sha256, size: size ?? 0 };
}
