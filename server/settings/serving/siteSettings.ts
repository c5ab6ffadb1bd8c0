import { resolve } from "node:path";
import * as z from "zod";
import { notes } from "../notes.ts";

const contact = z.union([
	z.email().transform((address) => `mailto:${address}`),
	z.url({
		protocol: /^(https|mailto)$/,
		error: "an e-mail address or an https: address",
	}),
]);

/** Whether an address has nothing but scheme, host and port; slashes at its end are none. */
function isOrigin(address: string): boolean {
	const { pathname, search, hash, username, password } = new URL(address);
	return /^\/+$/.test(pathname) && !(search + hash + username + password);
}

/** Settings of the site as a whole, as the environment gives them. */
export const siteSettings = {
	PORT: z.coerce
		.number()
		.int()
		.min(0)
		.max(65535)
		.default(3000)
		.register(notes, { about: "port it listens on" }),
	HOST: z
		.string()
		.min(1)
		.default("0.0.0.0")
		.register(notes, { about: "address it listens on" }),
	PUBLIC_URL: z
		.url({ protocol: /^https?$/, hostname: /.*/, abort: true })
		// Canonical addresses would have the path, links and passkeys would not.
		.refine(
			isOrigin,
			"an address without a path, as https://www.example.com: a site has a host of its own",
		)
		.optional()
		.register(notes, {
			about:
				"the address visitors use, without a path: a site has a host of its own; `https://…` also switches HSTS on",
		}),
	DATA_DIR: z
		.string()
		.min(1)
		.default("data")
		.register(notes, { about: "folder of database and objects" }),
	CONTENT_DIR: z.string().min(1).default("content").register(notes, {
		about:
			"content an empty database is filled with; a filled one by [`npm run content`](content-folder.md)",
	}),
	NODE_ENV: z
		.enum(["production", "development", "test"])
		.default("production")
		.register(notes, {
			about:
				"`development` or `test` for work on the site; only then is `VERIFICATION_CODE` allowed",
		}),
	LOG_LEVEL: z
		.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
		.default("info")
		.register(notes, { about: "the least severe lines the log has" }),
	SECURITY_CONTACT: z
		.string()
		.transform((list) => list.split(",").map((one) => one.trim()))
		.pipe(z.array(contact).min(1))
		.optional()
		.register(notes, {
			about:
				"whom `/.well-known/security.txt` names, separated by commas: e-mail addresses, `https:` addresses",
			unset: "the brand's e-mail address",
		}),
};
type Environment = z.output<z.ZodObject<typeof siteSettings>>;

export type SiteSettings = {
	mode: Environment["NODE_ENV"];
	host: string;
	port: number;
	/** Absolute folder of the database file and the stored objects. */
	dataDir: string;
	/** Absolute folder of the content an empty database is filled with. */
	contentDir: string;
	/** Origin of canonical addresses, no trailing slash. */
	publicUrl: string;
	/** Whether visitors reach the site over TLS. */
	secure: boolean;
	logLevel: Environment["LOG_LEVEL"];
	/**
	 * Contacts to report security holes of the site to, as URIs; the brand's own address where
	 * none is set.
	 */
	securityContact: string[] | undefined;
};

/** @param root folder that paths are relative to */
export function readSiteSettings(
	env: Environment,
	root: string,
): { config: SiteSettings } {
	// As browsers write it: in lower case, without the usual port.
	const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`)
		.origin;
	const config = {
		mode: env.NODE_ENV,
		host: env.HOST,
		port: env.PORT,
		dataDir: resolve(root, env.DATA_DIR),
		contentDir: resolve(root, env.CONTENT_DIR),
		publicUrl,
		secure: publicUrl.startsWith("https:"),
		logLevel: env.LOG_LEVEL,
		securityContact: env.SECURITY_CONTACT,
	};
	return { config };
}
