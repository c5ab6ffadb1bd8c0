import { hkdfSync } from "node:crypto";
import { openText, sealText } from "./sealing.ts";

/** Sealed values begin so, then the key's id; no base64url holds a point. */
const mark = "sealed.";

/** Secrets of the database lie sealed, and no key that was given opens them. */
export class SecretsSealedError extends Error {
	override name = "SecretsSealedError";
}

export type SecretSeal = ReturnType<typeof createSecretSeal>;

/**
 * Seals the site's secrets with a key that does not lie beside them
 * (docs/decisions/0062). Of several keys the first seals, and each opens what it
 * has sealed; without any, only what lies in clear can be read.
 *
 * @param keys 32 bytes each
 */
export function createSecretSeal(keys: readonly Buffer[] = []) {
	const known = keys.map((key) => {
		const keyFor = (use: string, length: number) =>
			Buffer.from(
				hkdfSync("sha256", key, "", `forecourt secrets ${use}`, length),
			);
		return { id: keyFor("id", 4).toString("hex"), key: keyFor("seal", 32) };
	});
	const keyOf = (id: string) => known.find((one) => one.id === id)?.key;

	return {
		/** Ids of the keys, eight hexadecimal digits each; they tell one from another, and nothing of it. */
		ids: known.map(({ id }) => id),

		/** Id of the key a value was sealed with; undefined for one that lies in clear. */
		idOf: (value: string): string | undefined =>
			value.startsWith(mark) ? value.split(".")[1] : undefined,

		/** @throws SecretsSealedError without that key */
		seal(id: string, value: string, about: string): string {
			const key = keyOf(id);
			if (!key) throw new SecretsSealedError(missing(id));
			return `${mark}${id}.${sealText(key, value, about)}`;
		},

		/**
		 * Opens a sealed value; a value in clear is returned as it is.
		 *
		 * @throws SecretsSealedError without the key, or where it was changed or moved
		 */
		open(value: string, about: string): string {
			if (!value.startsWith(mark)) return value;
			const [, id = "", text = ""] = value.split(".");
			const key = keyOf(id);
			if (!key) throw new SecretsSealedError(missing(id));
			const found = openText(key, text, about);
			if (found === undefined)
				throw new SecretsSealedError(`The secret "${about}" was changed.`);
			return found;
		},
	};

	function missing(id: string): string {
		const given =
			known.length > 0
				? `SECRETS_KEY is another one (${known.map((one) => one.id).join(", ")})`
				: "SECRETS_KEY is not set";
		return `The site's secrets are sealed with the key ${id}, and ${given}. Give that key; where it is lost, "npm run secrets -- forget" begins with new secrets.`;
	}
}

/** A row of `secret_version`, to which a sealed value belongs. */
export const aboutVersion = (name: string, number: number): string =>
	`${name} ${number}`;
