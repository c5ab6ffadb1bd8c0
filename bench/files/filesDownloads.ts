import { join } from "node:path";
import { end, output } from "../measure/processes/children.ts";
import {
	type Surroundings,
	surroundings,
} from "../measure/processes/surroundings.ts";
import { keep } from "../measure/report/results.ts";
import {
	filesFolder,
	prepareFiles,
	type SetName,
	sets,
} from "../measure/requests/fileData.ts";
import { sendResumable } from "../measure/requests/send.ts";
import {
	type Contender,
	compare,
	download,
	peakOf,
	type Transfer,
} from "../measure/requests/transfer.ts";
import { startArchivePeers } from "../servers/archivePeers.ts";
import { nginxVersion } from "../servers/nginx.ts";
import { startNginxFiles } from "../servers/nginxFiles.ts";
import { cacheFolder, root, startSite } from "../servers/site.ts";
import { report } from "./filesDownloadsReport.ts";

/** A download of 1 GiB, an archive of 1 GiB and one of 4,096 small files, beside others. */
export async function run(args: string[]): Promise<void> {
	const rounds = args.includes("--quick") ? 1 : 3;
	const around = await surroundings(root);
	const { token, ids, settings } = await prepareFiles();
	const site = await startSite("Forecourt", settings);
	const origin = site.url("plain").replace(/\/$/, "");
	const nginx = (await nginxVersion())
		? await startNginxFiles(filesFolder, join(cacheFolder, "nginx"))
		: undefined;
	const peers = await startArchivePeers();

	const addressAt = async (at: string, call: string, file_id: string) => {
		const answer = await fetch(`${at}/api/v1/${call}`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ token, file_id }),
		});
		const { data } = await answer.json();
		return `${at}${call === "download_file" ? data[0].xurl : data}`;
	};
	const ours = async (call: string, id: string): Promise<Contender> => {
		const url = await addressAt(origin, call, id);
		return { name: "Forecourt", child: site.child, take: () => download(url) };
	};
	const raw: Contender[] = nginx
		? [
				{
					name: "nginx, one raw file",
					child: nginx.child,
					take: () => download(`${nginx.origin}/one/0.bin`),
				},
			]
		: [];
	const libraries = (set: SetName): Contender[] =>
		peers.map(({ name, child, origin: at }) => ({
			name,
			child,
			take: () =>
				download(
					`${at}/${name}?folder=${encodeURIComponent(join(filesFolder, set))}`,
				),
		}));
	const zip = (set: SetName): Contender => ({
		name: "zip -0, to a pipe",
		take: () => timeZip(join(filesFolder, set)),
	});

	const single = await compare(
		[await ours("download_file", ids.one.first), ...raw],
		rounds + 2,
	);
	const archive = await compare(
		[
			await ours("download_file_v3", ids.some.folder),
			...raw,
			zip("some"),
			...libraries("some"),
		],
		rounds,
	);
	const small = await compare(
		[
			await ours("download_file_v3", ids.small.folder),
			zip("small"),
			...libraries("small"),
		],
		rounds,
	);
	for (const server of [site, nginx, ...peers])
		if (server) await end(server.child);
	const together = await memoryTogether();

	const found = { ...around, single, archive, small, together };
	keep(`files-downloads-${around.date}`, found, report(found));

	/** Most memory of a fresh server while ten downloads, an archive and an upload run together. */
	async function memoryTogether(): Promise<number> {
		const fresh = await startSite("Forecourt", settings);
		const here = fresh.url("plain").replace(/\/$/, "");
		const one = await addressAt(here, "download_file", ids.one.first);
		const archive = await addressAt(here, "download_file_v3", ids.some.folder);
		const urls = [...Array<string>(10).fill(one), archive];
		await Promise.all([
			...urls.map(download),
			sendResumable(join(filesFolder, "one", "0.bin"), {
				origin: here,
				token,
				folder: ids.one.folder,
				size: sets.one.size,
			}),
		]);
		const peak = peakOf(fresh.pid);
		await end(fresh.child);
		return peak;
	}
}

export type DownloadsFound = Surroundings & {
	single: Transfer[];
	archive: Transfer[];
	small: Transfer[];
	/** MiB. */
	together: number;
};

/** `zip` writes to a pipe that `wc` empties; its processor time as the shell says it. */
async function timeZip(folder: string) {
	const begun = performance.now();
	const text = await output(
		"bash",
		["-c", "TIMEFORMAT='%U %S'; { time zip -0 -q -r - . ; } | wc -c"],
		{ cwd: folder },
	);
	const seconds = (performance.now() - begun) / 1000;
	const [user = 0, system = 0, bytes = 0] = text
		.trim()
		.split(/\s+/)
		.map(Number)
		.toSorted((a, b) => a - b);
	return { bytes, seconds, cpu: user + system };
}
