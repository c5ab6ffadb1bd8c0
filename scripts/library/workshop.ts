import { createHash } from "node:crypto";
import type {
	SampleFile,
	SampleNode,
} from "../../domain/files/sample/sampleTree.ts";
import { bulletin } from "./html.ts";
import { bulletins } from "./libraryTexts.ts";
import { nodeNames } from "./nodes.ts";
import { dateOf, slugOf, write } from "./output.ts";
import type { Print } from "./print.ts";
import { zipOf } from "./zip.ts";

/** Bulletins by year, and firmware. */
export async function workshopNode(
	models: string[],
	print: Print,
): Promise<SampleNode> {
	return {
		names: nodeNames.workshop,
		children: [
			{
				names: nodeNames.bulletins,
				folders: await Promise.all(
					[2024, 2025, 2026].map(async (year) => ({
						name: String(year),
						files: await bulletinsOf(year, models, print),
					})),
				),
			},
			{ names: nodeNames.firmware, files: models.flatMap(firmware) },
		],
	};
}

async function bulletinsOf(
	year: number,
	names: string[],
	print: Print,
): Promise<SampleFile[]> {
	const files: SampleFile[] = [];
	for (const [index, { title, lines }] of bulletins.entries()) {
		const month = String(index + 1).padStart(2, "0");
		const number = `${year}-${month}`;
		const models = names.filter((_, n) => (n + index + year) % 3 !== 0);
		files.push(
			await print({
				file: `bulletins/${number}.pdf`,
				name: `${number} ${title.replaceAll(":", " –").replaceAll("/", "-")}.pdf`,
				html: bulletin({ number, title, models, lines }),
				date: `${year}-${month}-12T09:30:00.000Z`,
			}),
		);
	}
	return files;
}

/** Archives with one file of bytes that are the same every time. */
function firmware(name: string): SampleFile[] {
	const slug = slugOf(name);
	return ["3.1", "3.2"].map((version, n) => {
		const parts = Array.from({ length: 256 }, (_, block) =>
			createHash("sha512").update(`${slug} ${version} ${block}`).digest(),
		);
		return write(
			`firmware/${slug}-${version}.zip`,
			`${name} – body controller ${version}.zip`,
			zipOf(`${slug}-${version}.bin`, Buffer.concat(parts)),
			dateOf(20 + n),
		);
	});
}
