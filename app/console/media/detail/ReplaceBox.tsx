import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { RequestError } from "../../../request/failure.ts";
import button from "../../../ui/button.module.css";
import { screenPath } from "../../addresses.ts";
import { Sheet } from "../../kit/dialogs/Sheet.tsx";
import { Button } from "../../kit/form/Button.tsx";
import { MediaPicture } from "../../kit/pictures/MediaPicture.tsx";
import type { MediaItem } from "../../kit/pictures/sendPicture.ts";
import { type ConsoleAnswer, call } from "../../kit/requests/request.ts";
import styles from "../crop/crop.module.css";
import media from "../media.module.css";
import detail from "./detail.module.css";
import type { MediaDetail } from "./detail.ts";
import { Sayings, useSayings } from "./Sayings.tsx";
import { UseLine } from "./Usage.tsx";

/** Replaces a picture everywhere: lists the changes first, then what is to be published. */
export function ReplaceBox(props: {
	picture: MediaDetail;
	by: MediaItem;
	onClose: () => void;
	onDone: () => void;
}) {
	const { picture, by, onClose, onDone } = props;
	const t = useTranslations("console.media");
	const [busy, setBusy] = useState(false);
	const [done, setDone] = useState<ConsoleAnswer<"console-media-replace">>();
	const { sayings, texts, answered, left } = useSayings(picture, by.id);
	const uses = picture.usedIn.filter(({ where }) => where !== "bin");

	async function replace(): Promise<void> {
		setBusy(true);
		try {
			const name = t("releaseName", {
				name: picture.title || t("untitled"),
			}).slice(0, 120);
			const to = by.id;
			setDone(
				await call("console-media-replace", {
					from: picture.id,
					to,
					name,
					texts: answered,
				}),
			);
			onDone();
		} catch (error) {
			// Uses of the picture have changed meanwhile.
			if (error instanceof RequestError && error.status === 409) onDone();
			else throw error;
		} finally {
			setBusy(false);
		}
	}
	return (
		<Sheet
			title={t("replace")}
			close={t("close")}
			onClose={onClose}
			size="wide"
		>
			<div className={styles.pair}>
				<MediaPicture picture={picture} sizes="200px" />
				<span aria-hidden="true">→</span>
				<MediaPicture picture={by} sizes="200px" />
			</div>
			{done ? (
				<p role="status">
					{t("replaced", {
						published: done.published,
						drafts: done.drafts,
					})}
				</p>
			) : (
				<>
					<p>{t(uses.length > 0 ? "replaceIntro" : "unused")}</p>
					<ul className={detail.uses}>
						{uses.map((use) => (
							<UseLine
								key={`${use.where} ${use.release?.id} ${use.entry} ${use.language} ${use.at}`}
								use={use}
							/>
						))}
					</ul>
					{sayings.length > 0 && <Sayings {...{ sayings, texts, left }} />}
				</>
			)}
			<div className={styles.end}>
				<button type="button" className={media.plain} onClick={onClose}>
					{t(done ? "close" : "cancel")}
				</button>
				{done?.release && (
					<Link
						className={`${button.action} ${media.compact}`}
						to={screenPath(`releases/${done.release}`)}
					>
						{t("toRelease")}
					</Link>
				)}
				{!done && uses.length > 0 && (
					<Button
						className={`${button.action} ${media.compact}`}
						disabled={busy || left > 0}
						onClick={() => void replace().catch(() => {})}
					>
						{t("replaceDo", { count: uses.length })}
					</Button>
				)}
			</div>
		</Sheet>
	);
}
