import { useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { may } from "../../../../contracts/rights.ts";
import { screenPath } from "../../addresses.ts";
import { pickPicture } from "../../kit/pictures/pickPicture.ts";
import type { MediaItem } from "../../kit/pictures/sendPicture.ts";
import { call } from "../../kit/requests/request.ts";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { Failed, NotFound } from "../../kit/states/States.tsx";
import { withZone } from "../../kit/time/moments.ts";
import { useMe } from "../../me.ts";
import { showDone } from "../../toasts.ts";
import { CropBox } from "../crop/CropBox.tsx";
import { sizeOf } from "../crop/cropArea.ts";
import media from "../media.module.css";
import { Preparing } from "../Tile.tsx";
import styles from "./detail.module.css";
import type { MediaDetail } from "./detail.ts";
import { Focus } from "./Focus.tsx";
import { ReplaceBox } from "./ReplaceBox.tsx";
import { SavedText } from "./SavedText.tsx";
import { Texts } from "./Texts.tsx";
import { Usage } from "./Usage.tsx";

/** Milliseconds the focal point rests until it is saved: pages follow each time. */
const rest = 500;
/** Milliseconds between two looks at a picture that is being prepared. */
const often = 1500;

/** A picture with its texts, where it is used, and what can be done with it. */
export function Detail({ id }: { id: string }) {
	const { loaded, reload, refresh, put } = useConsoleQuery(
		"console-media-one",
		{ id },
		{
			refetchInterval: ({ state: { data } }) =>
				data?.job?.state === "waiting" && often,
			refetchIntervalInBackground: true,
		},
	);
	const { data } = loaded;
	if (data) return <Facts picture={data} onChange={put} onReload={refresh} />;
	if (loaded.state === "failed")
		return isMissing(loaded.error) ? <NotFound /> : <Failed onAgain={reload} />;
	return <div className={styles.bone} aria-hidden="true" />;
}

const isMissing = (error: unknown) =>
	(error as { status?: number }).status === 404;

function Facts(props: {
	picture: MediaDetail;
	onChange: (picture: MediaDetail) => void;
	onReload: () => void;
}) {
	const { picture, onChange, onReload } = props;
	const t = useTranslations("console.media");
	const format = useFormatter();
	const navigate = useNavigate();
	const { staff } = useMe();
	const writes = may(staff, "media.write") && picture.removedAt === null;
	const [crops, setCrops] = useState(false);
	const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
	const [replaceBy, setReplaceBy] = useState<MediaItem | null>(null);
	const { id, title, usedIn, job } = picture;

	async function restore(): Promise<void> {
		await call("console-media-restore", { ids: [id] });
		showDone(t("broughtBack"), undefined, id);
		onReload();
	}
	async function remove(): Promise<void> {
		const { removed } = await call("console-media-remove", { ids: [id] });
		// The picture may have been used meanwhile: the reloaded list of uses tells where.
		onReload();
		if (removed.length === 0) return showDone(t("inUse"));
		navigate(screenPath("media"));
		const undo = () => {
			void call("console-media-restore", { ids: [id] }).then(() => {
				navigate(screenPath(`media/${id}`));
			});
		};
		showDone(t("removed", { name: title || t("untitled") }), undo, id);
	}
	async function replace(): Promise<void> {
		const other = await pickPicture();
		if (other && other.id !== id) setReplaceBy(other);
	}

	return (
		<div className={styles.detail}>
			<div className={styles.head}>
				<Link to={screenPath("media")} className={styles.back}>
					{t("title")}
				</Link>
				<h1>
					<bdi>{title || t("untitled")}</bdi>
				</h1>
			</div>
			{picture.removedAt !== null && (
				<div className={styles.gone} role="status">
					<p>
						{picture.goesAt
							? t("inBin", {
									date: format.dateTime(new Date(picture.goesAt), {
										dateStyle: "long",
									}),
								})
							: t("filter_bin")}
					</p>
					{may(staff, "media.write") && (
						<button type="button" className={media.plain} onClick={restore}>
							{t("bringBack")}
						</button>
					)}
				</div>
			)}
			<div className={styles.columns}>
				<div className={styles.look}>
					<Focus
						picture={picture}
						readOnly={!writes}
						onFocus={(focus) => {
							onChange({ ...picture, focus });
							clearTimeout(resting.current);
							resting.current = setTimeout(() => {
								call("console-media-save", { id, focus }).then(
									(saved) => onChange(saved.picture),
									onReload,
								);
							}, rest);
						}}
					/>
					{job && (
						<div className={styles.job}>
							<Preparing job={job} />
							{job.state === "failed" && writes && (
								<button
									type="button"
									className={media.plain}
									onClick={() =>
										call("console-media-retry", { id }).then(onReload)
									}
								>
									{t("again")}
								</button>
							)}
						</div>
					)}
					<dl className={styles.facts}>
						<dt>{t("pixels")}</dt>
						<dd>{t("size", sizeOf(picture))}</dd>
						<dt>{t("added")}</dt>
						<dd>
							{format.dateTime(new Date(picture.createdAt), withZone)}
							{picture.uploadedBy && (
								<>
									{" · "}
									<bdi>{picture.uploadedBy}</bdi>
								</>
							)}
						</dd>
						{picture.cropped && picture.whole.id !== id && (
							<>
								<dt>{t("cutFrom")}</dt>
								<dd>
									<Link to={screenPath(`media/${picture.whole.id}`)}>
										{t("size", sizeOf(picture.whole))}
									</Link>
								</dd>
							</>
						)}
					</dl>
					{writes && (
						<div className={styles.actions}>
							<button
								type="button"
								className={media.plain}
								onClick={() => setCrops(true)}
							>
								{t("crop")}
							</button>
							<button type="button" className={media.plain} onClick={replace}>
								{t("replace")}
							</button>
							<button
								type="button"
								className={media.plain}
								aria-describedby={usedIn.length > 0 ? "in-use" : undefined}
								aria-disabled={usedIn.length > 0}
								onClick={() => {
									if (usedIn.length === 0) void remove();
									else showDone(t("inUse"));
								}}
							>
								{t("remove")}
							</button>
							{usedIn.length > 0 && (
								<p id="in-use" className={media.hint}>
									{t("inUse")}
								</p>
							)}
						</div>
					)}
				</div>
				<div className={styles.words}>
					<SavedText
						label={t("name")}
						value={picture.ownTitle ?? ""}
						placeholder={title}
						max={120}
						readOnly={!writes}
						onSave={async (change) => {
							const saved = await call("console-media-save", {
								id,
								title: change,
							});
							onChange(saved.picture);
							return saved.refused.length === 0;
						}}
					/>
					<Texts {...{ picture, onChange }} readOnly={!writes} />
					<Usage uses={usedIn} />
					{picture.crops.length > 0 && (
						<section className={styles.part}>
							<h2>{t("crops")}</h2>
							<ul className={styles.crops}>
								{picture.crops.map((one) => (
									<li key={one.id}>
										<Link to={screenPath(`media/${one.id}`)}>
											{t("size", sizeOf(one))}
										</Link>
										<span>{t("uses", { count: one.uses })}</span>
									</li>
								))}
							</ul>
						</section>
					)}
				</div>
			</div>
			{crops && (
				<CropBox
					picture={picture}
					onClose={() => setCrops(false)}
					onDone={(made) => {
						setCrops(false);
						showDone(t("cut"));
						navigate(screenPath(`media/${made.id}`));
					}}
				/>
			)}
			{replaceBy && (
				<ReplaceBox
					picture={picture}
					by={replaceBy}
					onClose={() => setReplaceBy(null)}
					onDone={onReload}
				/>
			)}
		</div>
	);
}
