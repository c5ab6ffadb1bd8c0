import { useRef, useState } from "react";
import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { picturesPerPage } from "../../../contracts/console/mediaBounds.ts";
import { may } from "../../../contracts/rights.ts";
import { RequestError } from "../../request/failure.ts";
import button from "../../ui/button.module.css";
import { screenPath } from "../addresses.ts";
import { Sheet } from "../kit/dialogs/Sheet.tsx";
import { useKeptFocus } from "../kit/order/useKeptFocus.ts";
import { sayHandedIn } from "../kit/publishing/handedIn.ts";
import { entriesChanged } from "../kit/requests/queries.ts";
import { type ConsoleAnswer, call } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { ListBones } from "../kit/states/ListBones.tsx";
import { Failed, Nothing } from "../kit/states/States.tsx";
import { useAgo } from "../kit/time/useAgo.ts";
import { useMe } from "../me.ts";
import { showDone } from "../toasts.ts";
import { Address, useAddress } from "./Address.tsx";
import box from "./dialogs.module.css";
import styles from "./entries.module.css";

type Binned = ConsoleAnswer<"console-bin">[number];

/** Screen of deleted entries, which can be restored for 30 days. */
export default function BinScreen() {
	const t = useTranslations("console.entries");
	const shell = useTranslations("console.shell");
	const { loaded, reload } = useConsoleQuery("console-bin", {});
	const { data } = loaded;
	return (
		<>
			<h1>{shell("bin")}</h1>
			<p className={styles.count}>{t("binText")}</p>
			<BinnedPictures />
			{data ? (
				data.length === 0 ? (
					<Nothing title={t("binEmpty")} />
				) : (
					<BinTable rows={data} />
				)
			) : loaded.state === "failed" ? (
				<Failed onAgain={reload} />
			) : (
				<ListBones />
			)}
		</>
	);
}

/** Link to the media library's own bin, with the number of pictures in it. */
function BinnedPictures() {
	const t = useTranslations("console.entries");
	const { staff } = useMe();
	const reads = may(staff, "media.read");
	const { loaded } = useConsoleQuery(
		"console-media",
		reads ? { filter: "bin", limit: picturesPerPage } : undefined,
		{ quiet: () => true },
	);
	const { pictures = [], next = null } = loaded.data ?? {};
	if (pictures.length === 0) return null;
	return (
		<p>
			<Link to={`${screenPath("media")}?filter=bin`} className={styles.plain}>
				{t(next === null ? "binPictures" : "binPicturesMore", {
					count: pictures.length,
				})}
			</Link>
		</p>
	);
}

function BinTable({ rows }: { rows: Binned[] }) {
	const t = useTranslations("console.entries");
	const shell = useTranslations("console.shell");
	const { staff } = useMe();
	const format = useFormatter();
	const ago = useAgo();
	const [taken, setTaken] = useState<Binned>();
	const body = useRef<HTMLTableSectionElement>(null);
	const kept = useKeptFocus(
		body,
		rows.map(({ id }) => id),
	);

	async function restore(row: Binned, slug?: string): Promise<void> {
		try {
			const back = await call(
				"console-entry-restore",
				{ entry: row.id, ...(slug && { slug }) },
				{ quiet: isTaken },
			);
			setTaken(undefined);
			if (!sayHandedIn(back))
				showDone(t("restored", { name: nameOf(row) }), undefined, row.id);
			entriesChanged();
		} catch (error) {
			if (error instanceof RequestError && isTaken(error)) setTaken(row);
		}
	}

	return (
		<>
			<table className={styles.table}>
				<thead>
					<tr>
						<th scope="col">{t("title_column")}</th>
						<th scope="col">{t("kind")}</th>
						<th scope="col">{t("removedAt")}</th>
						<th scope="col">{t("goesAt")}</th>
						<th scope="col">
							<span className={styles.said}>{t("actions")}</span>
						</th>
					</tr>
				</thead>
				<tbody ref={body} {...kept}>
					{rows.map((row) => (
						<tr key={row.id}>
							<th scope="row">
								<bdi>{nameOf(row)}</bdi>
							</th>
							<td className={styles.changed}>{shell(`kind_${row.kind}`)}</td>
							<td className={styles.changed}>
								<time dateTime={row.removedAt}>
									{t("removed_on", {
										time: ago(row.removedAt),
									})}
								</time>
							</td>
							<td className={styles.changed}>
								<time dateTime={row.goesAt}>
									{t("goes_on", {
										time: format.dateTime(new Date(row.goesAt), {
											dateStyle: "medium",
										}),
									})}
								</time>
							</td>
							<td>
								{may(staff, "content.structure") && (
									<button
										type="button"
										className={styles.plain}
										aria-label={t("restoreOf", { name: nameOf(row) })}
										onClick={() => void restore(row)}
									>
										{t("restore")}
									</button>
								)}
							</td>
						</tr>
					))}
				</tbody>
			</table>
			{taken && (
				<Sheet
					title={t("restoreOf", { name: nameOf(taken) })}
					close={shell("dismiss")}
					onClose={() => setTaken(undefined)}
				>
					<OtherAddress
						row={taken}
						onChosen={(slug) => void restore(taken, slug)}
					/>
				</Sheet>
			)}
		</>
	);
}

/** Form for restoring an entry under another address, as its own is taken by now. */
function OtherAddress(props: {
	row: Binned;
	onChosen: (slug: string) => void;
}) {
	const { row, onChosen } = props;
	const t = useTranslations("console.entries");
	const [slug, setSlug] = useState(row.slug);
	const { state, free } = useAddress(row.kind, slug);
	return (
		<form
			className={box.form}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				if (state === "free" || state === "unknown") onChosen(slug);
			}}
		>
			<p>{t("restoreTaken")}</p>
			<Address
				value={slug}
				onChange={setSlug}
				{...{ state, free }}
				touched
				autoFocus
			/>
			<div className={box.end}>
				<button type="submit" className={button.action}>
					{t("restore")}
				</button>
			</div>
		</form>
	);
}

const nameOf = ({ title, slug }: Binned) => title || slug;
const isTaken = ({ status }: RequestError) => status === 409;
