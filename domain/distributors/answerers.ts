import type { LanguageCode } from "../../contracts/language.ts";
import type { ContactAnswer } from "../../contracts/leads/leads.ts";
import type { DistributorReader } from "./published.ts";

/**
 * Answer to a form with the distributors of which one answers, as its page names them. What is
 * held back is nobody's yet. The request is kept by now, so that nothing here may fail it.
 */
export async function withAnswerers(
	answer: ContactAnswer,
	language: LanguageCode,
	{
		whoAnswers,
		localDistributors,
	}: {
		whoAnswers: (receipt: string) => Promise<string[] | undefined>;
		localDistributors: Pick<DistributorReader, "named">;
	},
): Promise<ContactAnswer> {
	if (answer.held) return answer;
	try {
		const keys = await whoAnswers(answer.receipt);
		if (!keys) return answer;
		const found = await localDistributors.named(keys, language);
		const answerers = found.map(({ name, town }) => ({ name, town }));
		return { ...answer, answerers };
	} catch {
		return answer;
	}
}
