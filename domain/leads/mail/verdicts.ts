import type { MailVerdicts } from "./mails.ts";

const verdict = /^\s*(spf|dkim|dmarc)\s*=\s*([a-z]{1,20})/i;

/**
 * Verdicts of the server in front on a mail (RFC 8601): its own headers alone count, as
 * anybody can write one. The topmost of a method is believed.
 *
 * @param server name that server writes into its headers; without one nobody is believed
 * @returns undefined where it says nothing
 */
export function verdictsOf(
	headers: readonly string[],
	server: string | undefined,
): MailVerdicts | undefined {
	if (server === undefined) return undefined;
	const found: MailVerdicts = {};
	for (const header of headers) {
		const [name = "", ...results] = header.split(";");
		const [said = ""] = name.trim().toLowerCase().split(/\s/, 1);
		if (said !== server.toLowerCase()) continue;
		for (const result of results) {
			const [, method = "", value = ""] = verdict.exec(result) ?? [];
			const key = method.toLowerCase() as keyof MailVerdicts;
			if (value) found[key] ??= value.toLowerCase();
		}
	}
	return Object.keys(found).length > 0 ? found : undefined;
}
