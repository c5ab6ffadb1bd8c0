import { readFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "../contracts/language.ts";
import { type Counted, countRead } from "./captcha/count.ts";
import {
	saySurroundings,
	surroundings,
} from "./measure/processes/surroundings.ts";
import { keep } from "./measure/report/results.ts";
import { table } from "./measure/report/table.ts";
import { atMost, verdictTable } from "./measure/report/verdicts.ts";
import { root } from "./servers/site.ts";

/**
 * Counts sounds of verification codes that two programs read which know what
 * the speakers say: by correlation of waves, and by bands of hearing. `--codes
 * 50` for each language.
 */
export async function run(args: string[]): Promise<void> {
	const around = await surroundings(root);
	const at = args.indexOf("--codes");
	const codes = at === -1 ? 50 : Number(args[at + 1]);
	const found: { language: string; clear: Counted; counted: Counted }[] = [];
	for (const language of languages) {
		console.log(`  ${language} …`);
		const file = readFileSync(join(root, "content/voices", `${language}.wav`));
		const clear = countRead(language, file, {
			codes: Math.ceil(codes / 5),
			softer: 36,
		});
		found.push({
			language,
			clear,
			counted: countRead(language, file, { codes }),
		});
	}
	const share = ({ codes, byBands, byWaves }: Counted) =>
		(100 * Math.max(byBands.whole, byWaves.whole)) / codes;
	const percent = (part: number) => `${Math.round(part * 100)} %`;
	const text = [
		`# Sounds of verification codes that a program reads, ${around.date}`,
		"",
		saySurroundings(
			around,
			[`Node ${process.version}`],
			`${codes} codes for each language; for comparison a fifth as many with the voices behind 40 dB softer than the digits. Whole codes, and single digits in the right place.`,
		),
		"",
		table([
			[
				"",
				"by bands",
				"digits",
				"by waves",
				"digits",
				"voices 40 dB softer, by bands",
			],
			...found.map(({ language, clear, counted }) => [
				language,
				`${counted.byBands.whole} of ${codes}`,
				percent(counted.byBands.digits),
				`${counted.byWaves.whole} of ${codes}`,
				percent(counted.byWaves.digits),
				`${clear.byBands.whole} of ${clear.codes}`,
			]),
		]),
		"",
		verdictTable(
			found.map(({ language, counted }) =>
				atMost(language, share(counted), 10, " %"),
			),
		),
		"",
	].join("\n");
	keep(`captcha-${around.date}`, { ...around, found }, text);
}
