import styles from "./grip.module.css";

/**
 * Drawing of a handle by which something is moved. Two borders: an SVG costs a list of
 * hundreds of rows a transform and a clip in each.
 */
export const Grip = () => <span className={styles.grip} />;
