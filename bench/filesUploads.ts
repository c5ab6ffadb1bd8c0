import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { end } from "./measure/children.ts";
import { fillLibrary, makeFiles } from "./measure/fileData.ts";
import { figure } from "./measure/numbers.ts";
import { send, sendResumable } from "./measure/send.ts";
import { surroundings } from "./measure/surroundings.ts";
import { compare, type Transfer } from "./measure/transfer.ts";
import { nginxVersion } from "./servers/nginx.ts";
import { startNginxUploads } from "./servers/nginxUploads.ts";
import { cacheFolder, root, startSite } from "./servers/site.ts";

const files = join(cacheFolder, "files");
const dataDir = join(cacheFolder, "files-data");
const size = 1024 * 1024 * 1024;

/** An upload of 1 GiB, as a form and as a resumable one, beside nginx with PUT. */
export async function run(args: string[]): Promise<void> {
	const rounds = args.includes("--quick") ? 1 : 3;
	const around = await surroundings(root);
	makeFiles(files);
	mkdirSync(dataDir, { recursive: true });
	const { token, ids } = await fillLibrary(dataDir, files);
	const source = join(files, "one", "0.bin");
	// Filling an empty site takes memory that has nothing to do with uploads.
	await end((await startSite("Forecourt", { DATA_DIR: dataDir })).child);
	const site = await startSite("Forecourt", { DATA_DIR: dataDir });
	const origin = site.url("plain").replace(/\/$/, "");
	const nginx = (await nginxVersion())
		? await startNginxUploads(join(cacheFolder, "nginx"))
		: undefined;
	const folder = ids.one.folder;

	const resumable = () =>
		sendResumable(source, { origin, token, folder, size });
	const form = () =>
		send(`${origin}/api/v1/upload-file`, [
			...["-F", `token=${token}`, "-F", `catalogue_id=${folder}`],
			...["-F", `file=@${source};filename=uploaded.bin`, "-H", "Expect:"],
		]);
	const put = () =>
		send(`${nginx?.origin}/put/uploaded.bin`, ["-T", source, "-H", "Expect:"]);

	const found = await compare(
		[
			{ name: "Forecourt, resumable", child: site.child, take: resumable },
			{ name: "Forecourt, as a form", child: site.child, take: form },
			...(nginx
				? [{ name: "nginx, PUT, not synced", child: nginx.child, take: put }]
				: []),
		],
		rounds,
	);
	await end(site.child);
	if (nginx) await end(nginx.child);

	const file = join(root, "bench", "results", `files-uploads-${around.date}`);
	const text = report(around, found);
	const json = JSON.stringify({ ...around, found }, undefined, "\t");
	writeFileSync(`${file}.json`, `${json}\n`);
	writeFileSync(`${file}.md`, text);
	console.log(text);
}

function report(
	around: Awaited<ReturnType<typeof surroundings>>,
	found: Transfer[],
): string {
	return [
		`# Uploads, ${around.date}`,
		"",
		`Commit ${around.commit}. ${around.processor}, ${around.system}; Node ${process.version}. One file of 1 GiB over the loopback from curl, in alternation, medians. Ours is hashed (SHA-256 and CRC-32), on the disk before it is answered, inspected and published; nginx writes and renames. Others kept the machine busy at a load of ${figure(around.load)} before it began. Ratios carry over to other machines, figures do not.`,
		"",
		"| | MB/s | CPU s/GiB | peak memory, MiB |",
		"|---|---|---|---|",
		...found.map(
			({ name, speed, cpu, memory }) =>
				`| ${name} | ${figure(speed)} | ${figure(cpu)} | ${figure(memory)} |`,
		),
		"",
		"Peak memory is of the whole process since it began; it starts with some 90 MiB.",
		"",
	].join("\n");
}
