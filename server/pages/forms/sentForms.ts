import { mapPages } from "../../../contracts/map.ts";
import { withAnswerers } from "../../../domain/distributors/answerers.ts";
import type { Services } from "../../services.ts";
import { readAddress } from "../addresses/address.ts";
import { sentIn } from "./sentAddress.ts";

/**
 * Reads the sent form that is shown at the path of its page; undefined where
 * the token is none of ours, or old.
 */
export async function readSent(
	{ leads, localDistributors }: Pick<Services, "leads" | "localDistributors">,
	{
		url,
		path,
		cookie,
	}: { url: string; path: string; cookie?: string | undefined },
) {
	const token = sentIn(url);
	const form = mapPages.find((page) => page.path === path)?.form;
	if (token === undefined || !form || form === "login") return undefined;
	const sent = await leads.readSent(form, token);
	if (!sent) return undefined;
	const { country, ...answer } = sent;
	const { language } = readAddress(url, cookie);
	const page = await leads.pageOf(answer.receipt, language);
	const { whoAnswers } = leads;
	const named = await withAnswerers(answer, language, {
		...{ whoAnswers, localDistributors },
	});
	return { fields: { country }, ...named, page };
}
