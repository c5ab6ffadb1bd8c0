import { join } from "node:path";
import { end } from "../measure/processes/children.ts";
import {
	type Surroundings,
	saySurroundings,
	surroundings,
} from "../measure/processes/surroundings.ts";
import { keep } from "../measure/report/results.ts";
import { atLeast, verdictTable } from "../measure/report/verdicts.ts";
import {
	filesFolder,
	prepareFiles,
	sets,
} from "../measure/requests/fileData.ts";
import { send, sendResumable } from "../measure/requests/send.ts";
import {
	compare,
	type Transfer,
	transferTable,
} from "../measure/requests/transfer.ts";
import { nginxVersion } from "../servers/nginx.ts";
import { startNginxUploads } from "../servers/nginxFiles.ts";
import { cacheFolder, root, startSite } from "../servers/site.ts";

/** An upload of 1 GiB, as a form and as a resumable one, beside nginx with PUT. */
export async function run(args: string[]): Promise<void> {
	const rounds = args.includes("--quick") ? 1 : 3;
	const around = await surroundings(root);
	const { token, ids, settings } = await prepareFiles();
	const source = join(filesFolder, "one", "0.bin");
	const { size } = sets.one;
	// Filling an empty site takes memory that has nothing to do with uploads.
	await end((await startSite("Forecourt", settings)).child);
	const site = await startSite("Forecourt", settings);
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

	const { date } = around;
	keep(`files-uploads-${date}`, { ...around, found }, report(around, found));
}

function report(around: Surroundings, found: Transfer[]): string {
	const speedOf = (name: string) =>
		found.find((one) => one.name.includes(name))?.speed ?? Number.NaN;
	const verdicts = ["resumable", "as a form"].map((name) =>
		atLeast(`Speed of nginx's: ${name}`, speedOf(name) / speedOf("nginx"), 0.9),
	);
	return [
		`# Uploads, ${around.date}`,
		"",
		saySurroundings(
			around,
			[`Node ${process.version}`],
			"One file of 1 GiB over the loopback from curl, in alternation, medians. Ours is hashed (SHA-256 and CRC-32), on the disk before it is answered, inspected and published; nginx writes and renames.",
		),
		"",
		transferTable(found),
		"",
		verdictTable(verdicts),
		"",
		"Peak memory is of the whole process since it began; it starts with some 90 MiB.",
		"",
	].join("\n");
}
