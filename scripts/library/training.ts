import type {
	SampleFile,
	SampleNode,
} from "../../domain/files/sample/sampleTree.ts";
import { deck } from "./html.ts";
import { decks } from "./libraryTexts.ts";
import { nodeNames } from "./nodes.ts";
import { dateOf, film } from "./output.ts";
import type { Print } from "./print.ts";

/** Decks and a film. */
export async function trainingNode(print: Print): Promise<SampleNode> {
	const files: SampleFile[] = [];
	for (const [index, { title, slides }] of decks.entries())
		files.push(
			await print({
				file: `decks/${index + 1}.pdf`,
				name: `${title}.pdf`,
				html: deck(title, slides),
				date: dateOf(60 + index * 9),
				landscape: true,
			}),
		);
	return {
		names: nodeNames.training,
		children: [
			{ names: nodeNames.decks, files },
			{ names: nodeNames.films, files: [film(dateOf(9))] },
		],
	};
}
