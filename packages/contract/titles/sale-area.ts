/** How far around a title `saleAgainstArea` holds its last sale against others, in metres; half the side of a square. */
export const SALE_AREA_METRES = 450;
