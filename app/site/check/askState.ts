import type { DocumentCheckMine } from "../../../contracts/files/files.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { post } from "../../request/request.ts";

/** Answer about a document; `file` is what holds now, for partners who may see it. */
export type Checked = DocumentCheckMine & {
	/** Whether a partner asked, who would have been shown what holds now. */
	asPartner: boolean;
};

/** Asks what the library says of a document: as a partner where one is logged in here. */
export async function askState(
	asked: { sha256: string } | { code: string },
	signal: AbortSignal,
): Promise<Checked> {
	const lang = pageLanguage();
	const token = tokenHere();
	if (token) {
		const body = { lang, token, ...asked };
		// A session that has ended is a visitor's question.
		const quietly = { signal, quiet: () => true };
		const mine = await post("document-check-mine", body, quietly).catch(
			() => undefined,
		);
		signal.throwIfAborted();
		if (mine) return { ...mine, asPartner: true };
	}
	const verdict = await post("document-check", { lang, ...asked }, { signal });
	return { ...verdict, file: null, asPartner: false };
}

/** Token of the partner who is logged in in this tab. */
function tokenHere(): string | undefined {
	try {
		const { token } = JSON.parse(sessionStorage.getItem("tokenInfo") ?? "{}");
		return typeof token === "string" ? token : undefined;
	} catch {
		return undefined;
	}
}
