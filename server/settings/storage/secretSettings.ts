import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { notes } from "../notes.ts";

/** Settings of the key that seals the site's secrets, as the environment gives them. */
export const secretSettings = {
	SECRETS_KEY: z.string().optional().register(notes, {
		about:
			"seals the [secrets the site makes](running.md#secrets-sealed): 32 bytes in base64 or hexadecimal; of several, apart by commas, the first seals and each opens",
		secret: true,
	}),
	SECRETS_KEY_FILE: z.string().optional().register(notes, {
		about:
			"a file that holds the same; without either, `secrets-key` or `secrets_key` in the next folder, then in `/run/secrets` (Docker, Podman)",
	}),
	CREDENTIALS_DIRECTORY: z.string().optional().register(notes, {
		about: "set by systemd where the unit says `LoadCredential=secrets-key:…`",
	}),
};

type Secrets = {
	config: {
		/** Keys that seal the site's secrets, 32 bytes each; the first seals, all open. */
		secretKeys: readonly Buffer[];
	};
	wrong: string[];
};

/** Folder in which Docker and Podman put secrets of a service. */
const containerSecrets = "/run/secrets";
/** Names of a systemd credential or a container's secret. */
const names = ["secrets-key", "secrets_key"];

const form =
	"32 bytes in base64, as openssl rand -base64 32 makes them, or 64 hexadecimal digits";

/** The keys, and a line for each setting that holds none. */
export function readSecretSettings(
	env: {
		[name in keyof typeof secretSettings]?: string | undefined;
	},
): Secrets {
	const { SECRETS_KEY: given, SECRETS_KEY_FILE: file } = env;
	if (given !== undefined && file !== undefined)
		return {
			config: { secretKeys: [] },
			wrong: ["SECRETS_KEY and SECRETS_KEY_FILE are one too many"],
		};
	if (given !== undefined) return keysIn("SECRETS_KEY", given);
	const from = file ?? foundFile(env.CREDENTIALS_DIRECTORY);
	if (from === undefined) return { config: { secretKeys: [] }, wrong: [] };
	const name = file === undefined ? from : "SECRETS_KEY_FILE";
	try {
		return keysIn(name, readFileSync(from, "utf8"));
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		return {
			config: { secretKeys: [] },
			wrong: [`${name} cannot be read: ${code}, ${from}`],
		};
	}
}

function foundFile(credentials: string | undefined): string | undefined {
	return [credentials, containerSecrets]
		.flatMap((folder) =>
			folder ? names.map((name) => join(folder, name)) : [],
		)
		.find((path) => existsSync(path));
}

function keysIn(name: string, text: string): Secrets {
	const keys = text
		.split(/[\s,]+/)
		.filter(Boolean)
		.map((one) =>
			Buffer.from(one, /^[0-9a-fA-F]{64}$/.test(one) ? "hex" : "base64"),
		);
	const good = keys.length > 0 && keys.every(({ length }) => length === 32);
	return good
		? { config: { secretKeys: keys }, wrong: [] }
		: { config: { secretKeys: [] }, wrong: [`${name} is not ${form}`] };
}
