import { systemClock } from "../../platform/runtime/clock.ts";
import { createNetworkLimit } from "../costs/networkLimit.ts";
import type { Handlers } from "./calls/calls.ts";
import type { Deps } from "./deps.ts";

/** Documents of one network that are checked in a minute: each took a file, and its hashing. */
const mostChecks = 60;

/** Whether a document that somebody has is what holds now (docs/decisions/0102). */
export function documentCheckHandlers({ services: { documentCheck } }: Deps) {
	const admit = createNetworkLimit({
		what: "checks of documents",
		most: mostChecks,
		within: 60_000,
		clock: systemClock,
	});
	return {
		"document-check": async ({ body, ip }) => {
			admit(ip);
			return documentCheck.state(askedOf(body));
		},
		"document-check-mine": async ({ body, ip, session }) => {
			admit(ip);
			const { accountId } = session;
			const asked = askedOf(body);
			const found = await documentCheck.forAccount(accountId, asked, body.lang);
			const { file, ...verdict } = found;
			if (!file) return { ...verdict, file: null };
			const { id, name, folderId, language = "" } = file;
			return { ...verdict, file: { id, name, folder_id: folderId, language } };
		},
	} satisfies Partial<Handlers>;
}

function askedOf({ sha256 = "", code }: { sha256?: string; code?: string }) {
	return code === undefined ? { sha256 } : { code };
}
