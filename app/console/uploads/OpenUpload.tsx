import { useFormatter, useTranslations } from "use-intl";
import type { WaitingDetail } from "../../../contracts/console/uploads.ts";
import { useSize } from "../../signedIn/size.ts";
import { OpenedFacts } from "../kit/inbox/Opened.tsx";
import { OpenedHead } from "../kit/inbox/OpenedHead.tsx";
import { OpenedItem } from "../kit/inbox/OpenedItem.tsx";
import { withZone } from "../kit/time/moments.ts";
import { Preview } from "./Preview.tsx";
import styles from "./uploads.module.css";
import type { useOpenUpload } from "./useOpenUpload.ts";

/** Upload that is open: its preview, what is known of it, and the decision. */
export function OpenUpload(props: {
	upload: ReturnType<typeof useOpenUpload>;
	/** Address of the list. */
	back: string;
	/** Level of the heading: the first where the upload fills the screen. */
	level: 1 | 2;
	busy: boolean;
	onApprove: () => void;
	onRefuse: () => void;
}) {
	const { upload, back, level, busy, onApprove, onRefuse } = props;
	const t = useTranslations("console.uploads");
	return (
		<OpenedItem
			query={upload}
			back={level === 1 ? { to: back, label: t("back") } : undefined}
			labelledBy="upload"
			gone={{ title: t("gone"), text: t("goneText") }}
			say={({ state, by }) =>
				t(`decided_${state}`, { by: by || t("somebody") })
			}
		>
			{(waiting) => (
				<>
					<OpenedHead
						id="upload"
						{...{ level, busy }}
						title={<bdi>{waiting.name}</bdi>}
						present={upload.present}
						reads={(given) => t("reads", given)}
						yes={{ label: t("approve"), onPress: onApprove }}
						no={{ label: t("refuse"), onPress: onRefuse }}
					/>
					<Preview upload={waiting} />
					<Facts upload={waiting} level={level} />
				</>
			)}
		</OpenedItem>
	);
}

function Facts({ upload, level }: { upload: WaitingDetail; level: 1 | 2 }) {
	const t = useTranslations("console.uploads");
	const format = useFormatter();
	const { size } = useSize();
	const Part = level === 1 ? "h2" : "h3";
	const facts: [string, string][] = [
		[t("by"), upload.by || t("removed")],
		[t("at"), format.dateTime(new Date(upload.at), withZone)],
		[t("folder"), upload.path.join(" / ")],
		[t("size"), size(upload.size)],
		...(upload.givenName === upload.name
			? []
			: [[t("givenName"), upload.givenName] satisfies [string, string]]),
		...(upload.note
			? [[t("note"), upload.note] satisfies [string, string]]
			: []),
	];
	return (
		<>
			<OpenedFacts facts={facts} />
			<section className={styles.part}>
				<Part>{t("inspection")}</Part>
				<ul>
					<li>{t("inspectedKind", { type: upload.mediaType })}</li>
					{upload.wasOpened && <li>{t("inspectedWhole")}</li>}
					<li>
						{t(upload.isScanned ? "inspectedClean" : "inspectedUnscanned")}
					</li>
				</ul>
			</section>
			{upload.same.length > 0 && (
				<section className={styles.part}>
					<Part>{t("same")}</Part>
					<ul>
						{upload.same.map(({ name, path }) => (
							<li key={[...path, name].join("/")}>
								<bdi>{[...path, name].join(" / ")}</bdi>
							</li>
						))}
					</ul>
				</section>
			)}
		</>
	);
}
