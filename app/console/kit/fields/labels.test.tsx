import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { languages } from "../../../../contracts/language.ts";
import { messageFault } from "../../../../domain/brand/messages.ts";
import { loadTexts } from "../../texts.ts";
import { useLabels } from "./labels.ts";

type Problem = Parameters<ReturnType<typeof useLabels>["sayProblem"]>[0];

function ProblemText({ problem }: { problem: Problem }) {
	return useLabels("copy").sayProblem(problem);
}

test.each(languages)(
	"what is wrong is said in words of people in %s",
	async (language) => {
		const editor = await loadTexts("editor", language);
		const say = (code: string, values: Problem["values"]) =>
			renderToStaticMarkup(
				<IntlProvider
					locale={language}
					timeZone="UTC"
					messages={{ console: { editor } }}
				>
					<ProblemText problem={{ code, values }} />
				</IntlProvider>,
			);
		// No "1 characters": what needs one is empty.
		expect(say("too_short", { minimum: 1 })).not.toMatch(/[1١]/);
		expect(say("too_few", { minimum: 1 })).not.toMatch(
			language === "zh" ? /0/ : /[1١]/,
		);
		expect(say("too_short", { minimum: 6 })).toMatch(/[6٦]/);
		const unclosed = say(
			"message_unfillable",
			messageFault("All of {brand", ["brand"]),
		);
		expect(unclosed).not.toMatch(/ICU|EXPECT|_/);
		expect(unclosed).toMatch(/\{.*\}/);
		const unknown = say(
			"message_unfillable",
			messageFault("{brnad}", ["brand"]),
		);
		expect(unknown).toMatch(/brnad.*brand/);
	},
);
