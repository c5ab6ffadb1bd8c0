export function switchBuild(
	fresh: string,
	folder: string,
	former: string[] | undefined,
): string[];
