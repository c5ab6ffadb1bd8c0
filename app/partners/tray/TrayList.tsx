import { Button } from "react-aria-components/Button";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { ListLayout, Virtualizer } from "react-aria-components/Virtualizer";
import { useTranslations } from "use-intl";
import { useSize } from "../../signedIn/size.ts";
import { Stroke } from "../../ui/Stroke.tsx";
import { useCenter } from "../center.ts";
import { focusContent } from "../focus.ts";
import { useSizeOf } from "../list/views/useFacts.ts";
import { Where } from "../list/Where.tsx";
import panel from "../ui/panel.module.css";
import styles from "./tray.module.css";

const rowHeight = 56;

/** All that is ticked, each to be taken out by itself; rows are drawn as they scroll by. */
export function TrayList() {
	const t = useTranslations("partners.tray");
	const { tray } = useCenter();
	const { size } = useSize();
	const sizeOf = useSizeOf();
	const items = [...tray.items.values()].reverse();
	return (
		<Virtualizer layout={ListLayout} layoutOptions={{ rowHeight }}>
			<GridList
				aria-label={t("label")}
				className={styles.list}
				style={{ blockSize: items.length * rowHeight }}
				items={items}
				dependencies={[tray]}
			>
				{(item) => {
					const weight = tray.weightOf(item);
					return (
						<GridListItem
							id={item.id}
							textValue={item.name}
							className={styles.item}
						>
							<span className={styles.words}>
								<bdi className={styles.name} title={item.name}>
									{item.name}
								</bdi>
								<span className={styles.where}>
									{weight && weight.bytes !== null
										? `${size(weight.bytes)} · `
										: item.type === 1 && sizeOf(item) && `${sizeOf(item)} · `}
									<Where path={item.path} />
								</span>
							</span>
							<Button
								className={panel.round}
								aria-label={t("remove", { name: item.name })}
								onPress={() => {
									// The tray is removed together with its last item.
									if (items.length === 1) focusContent();
									tray.change([], [item.id]);
								}}
							>
								<Stroke d="m6 6 12 12M18 6 6 18" size={18} width={1.8} />
							</Button>
						</GridListItem>
					);
				}}
			</GridList>
		</Virtualizer>
	);
}
