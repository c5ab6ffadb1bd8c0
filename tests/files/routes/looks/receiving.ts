import { expect } from "vitest";
import { readZip } from "../../zip.ts";
import type { Asker, Carried } from "../models/givenModel.ts";
import { hashOf, type Sent } from "../models/pictureModel.ts";
import type { RouteWorld } from "../routeRun.ts";

type Reached = Pick<RouteWorld, "model" | "routes">;

/** Marks of addresses that show a file; that download one, or a size of a picture. */
const ways: Record<string, string> = Object.fromEntries([
	...[..."vw"].map((mark) => [mark, "view"]),
	...[..."dfesp"].map((mark) => [mark, "file"]),
]);

/** Way and file of an address of bytes; undefined of an archive, a small picture or a page. */
function takingBy(url: string): { way: string; id: string } | undefined {
	const [, root, first = "", second = "", last = ""] =
		url.split("?")[0]?.split("/") ?? [];
	if (root === "shared" && second === "get") return { way: "shared", id: last };
	const way = root === "files" && ways[second.split(".")[1] ?? ""];
	return way ? { way, id: first.split(".")[0] ?? "" } : undefined;
}

/**
 * Asks for bytes for an account: none of them is of an original that it is kept from, and
 * what came is noted as taken.
 *
 * @param from first byte that is wanted
 */
export async function receive(
	{ model, routes }: Reached,
	{ account, all }: Pick<Asker, "account" | "all">,
	url: string,
	from?: number,
) {
	const answer = await routes.get(url, from);
	model.pictures.hasNoOriginal(account, answer.bytes, (id) =>
		model.wayUp(all, id),
	);
	const taking = answer.status === 200 ? takingBy(url) : undefined;
	if (taking) {
		const sent = model.pictures.sentAs(hashOf(answer.bytes));
		model.noteTaking(account, { ...taking, ...sent });
	}
	return answer;
}

/** Asks for an archive for an account: it holds exactly what it is to carry. */
export async function receiveArchive(
	at: Reached,
	asker: Pick<Asker, "account" | "all">,
	url: string,
	carried: readonly (Carried & Sent)[],
	way: "archive" | "shared" = "archive",
): Promise<Buffer> {
	const { status, bytes } = await receive(at, asker, url);
	expect([url, status]).toEqual([url, 200]);
	const entries = await readZip(
		{
			size: bytes.length,
			read: async (target, position) => bytes.copy(target, 0, position),
		},
		false,
	);
	const files = entries
		.filter(({ path }) => !path.endsWith("/"))
		.map(({ path, size, dataStart }) => {
			const name = path.slice(path.lastIndexOf("/") + 1);
			return `${name} ${hashOf(bytes.subarray(dataStart, dataStart + size))}`;
		})
		.filter((one) => !one.startsWith("MANIFEST"));
	const expected = carried.map(({ name, sha256 }) => `${name} ${sha256}`);
	expect(files.sort()).toEqual(expected.sort());
	for (const { id, source, picture } of carried)
		at.model.noteTaking(asker.account, { way, id, source, picture });
	return bytes;
}
