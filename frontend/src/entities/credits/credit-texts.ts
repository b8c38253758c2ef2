// What several screens say of credits and prices.
export const creditsNotLoaded = 'Error loading credits';
export const loadingCredits = 'Loading your credits';
export const creditsNotChecked = 'Failed to validate credits. Please try again.';
export const costNotCalculated = 'Error calculating cost';
export const calculatingCost = 'Calculating the cost';
