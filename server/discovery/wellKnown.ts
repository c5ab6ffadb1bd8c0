import type { FastifyInstance } from "fastify";
import { centerPages } from "../../contracts/addresses/addresses.ts";
import { documentKeysPath } from "../../domain/files/signing/documentKeys.ts";
import type { Discovery } from "./documents.ts";

/**
 * Validity of the contact, in milliseconds: less than the year RFC 9116 allows.
 */
const good = 180 * 24 * 60 * 60 * 1000;

/**
 * `/.well-known/security.txt` (RFC 9116): whom to tell of a hole in the site, by
 * the setting or else the brand's own address. And `change-password`, by which
 * password managers find the form. And the public keys by which manifests of archives and
 * receipts of uploads are verified, by whatever page.
 */
export async function wellKnown(
	app: FastifyInstance,
	{ config, services, pages }: Discovery,
): Promise<void> {
	app.get("/.well-known/security.txt", async (_request, reply) => {
		const { languages, standard } = await pages.known();
		const { email } = await services.brand.inLanguage(standard);
		const contacts = config.securityContact ?? [`mailto:${email}`];
		const lines = [
			...contacts.map((contact) => `Contact: ${contact}`),
			`Expires: ${new Date(Date.now() + good).toISOString()}`,
			`Preferred-Languages: ${languages.join(", ")}`,
			`Canonical: ${config.publicUrl}/.well-known/security.txt`,
		];
		return reply
			.type("text/plain; charset=utf-8")
			.header("cache-control", "no-cache")
			.send(`${lines.join("\n")}\n`);
	});

	app.get(documentKeysPath, async (_request, reply) =>
		reply
			.header("cache-control", "no-cache")
			.header("access-control-allow-origin", "*")
			.send({ keys: await services.documentKeys.published() }),
	);

	app.get("/.well-known/change-password", (_request, reply) =>
		reply.header("cache-control", "no-cache").redirect(centerPages.person, 302),
	);
}
