/** Names what is wrong with files of a content folder, a line each. */
export class FolderError extends Error {
	constructor(problems: string[]) {
		super(
			`The content has ${problems.length} fault(s):\n${problems.join("\n")}`,
		);
		this.name = "FolderError";
	}
}
