import { globSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { errorCodes } from "../../../../contracts/errors.ts";
import { languages } from "../../../../contracts/language.ts";
import { statusOf } from "../../../../server/errors.ts";
import { explainFailure } from "../../../request/failure.ts";
import { showFailure, shownToasts } from "../../../request/toasts.ts";
import { sayRefused } from "./refusals.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.runAllTimers();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const sentences = () => shownToasts().map(({ text }) => text);

test("an answer that carries what stands in the way is said, in every language", () => {
	const outcome = { done: false, problems: [{}, {}], release: null };
	const messages = languages.map((language) => {
		vi.stubGlobal("document", { documentElement: { lang: language } });
		sayRefused(outcome);
		const [first] = sentences();
		vi.runAllTimers();
		return first && "message" in first ? first.message : "";
	});
	expect(new Set(messages).size).toBe(languages.length);
	for (const one of messages) expect(one.length).toBeGreaterThan(10);
	for (const other of [
		{ ...outcome, done: true },
		{ ...outcome, problems: [] },
		...[null, [], "text"],
	])
		sayRefused(other);
	expect(sentences()).toEqual([]);
});

test("every error code a call can answer leads to a sentence", () => {
	for (const code of errorCodes) {
		for (const message of ["What the server says.", ""]) {
			const failure = explainFailure(
				Object.assign(new Error(code), {
					name: "HTTPError",
					response: new Response(null, { status: statusOf[code] }),
					data: { code: statusOf[code], message },
				}),
				10_000,
			);
			showFailure(failure);
			expect([code, sentences().length]).toEqual([code, 1]);
			vi.runAllTimers();
		}
	}
});

/**
 * Calls whose failure no message is shown for, by file: what the screen shows instead,
 * as a piece of its code. A new one is named here, or says so like all others.
 */
const shownBeside: Record<string, string> = {
	"app/console/kit/form/useAttempt.ts": "setFailure(",
	"app/console/editor/Actions.tsx": 't("discardFailed")',
	"app/console/editor/conflicts/Conflicts.tsx": "setFailed(true)",
	"app/console/kit/draft/openDraft.ts": "failureOf",
	"app/console/entries/Address.tsx": '"unknown"',
	"app/console/entries/BinScreen.tsx": "setTaken(row)",
	"app/console/entries/NewEntry.tsx": "setRefused(slug)",
	"app/console/entries/Rename.tsx": "setRefused(slug)",
	"app/console/media/library/useLibrary.ts": ": state",
	"app/console/shell/palette/useFoundEntries.ts": "hasFailed",
	"app/console/shell/palette/useFoundInCenter.ts": "...state",
	"app/console/shell/palette/useFoundRequests.ts": "...state",
	"app/console/translations/ExchangeIn.tsx": 't("reason_gone")',
	"app/console/editor/sideBySide/SideBySide.tsx": "<Failed",
	"app/console/leads/replies/useReplyDraft.ts": 'setState("unsaved")',
};
/**
 * Files whose background calls may fail silently, as they only bring suggestions or ask every few seconds; the
 * editors of `readProse` and `forms.ts` show their errors.
 */
const unasked = [
	"app/console/kit/fields/controls/useChoices.ts",
	"app/console/kit/fields/forms.ts",
	"app/console/editor/origins/origins.ts",
	"app/console/leads/case/useOpenCase.ts",
	"app/console/leads/list/HeldNotice.tsx",
	"app/console/uploads/useOpenUpload.ts",
	"app/console/access/useOpenRequest.ts",
	"app/console/kit/requests/useWatch.ts",
	"app/console/media/fields/AltField.tsx",
	"app/console/media/fields/ViewField.tsx",
	"app/console/kit/pictures/pictureCache.ts",
	"app/console/prose/ProseEditor.tsx",
	"app/console/prose/readProse.ts",
	"app/console/prose/panels/useLinkTargets.ts",
];

test("a call that is quiet has a sentence of its own on its screen", () => {
	const found = globSync("app/console/**/*.{ts,tsx}")
		.filter((file) => !/\.test\.tsx?$|requests\/request\.ts$/.test(file))
		.filter((file) => /\bquiet: (\(|isTaken)/.test(readFileSync(file, "utf8")));
	expect(found.toSorted()).toEqual(
		[...Object.keys(shownBeside), ...unasked].toSorted(),
	);
	for (const [file, piece] of Object.entries(shownBeside))
		expect([file, readFileSync(file, "utf8").includes(piece)]).toEqual([
			...[file, true],
		]);
});
